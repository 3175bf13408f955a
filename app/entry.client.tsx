import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sampleAgency, setAgency } from '#content/site.ts'
import { stopNotingInput } from './components/early-input.ts'
import './components/visit-source.ts'

const changed = document.querySelector<HTMLMetaElement>('meta[name="agency"]')?.content
setAgency({ ...sampleAgency, ...(changed && JSON.parse(changed)) })

startTransition(() => {
  stopNotingInput()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
