import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sampleAgency, setAgency } from '#content/site.ts'
import { stopNotingInput } from './components/early-input.ts'
import { allowTranslation } from './components/page-translation.ts'
import './components/visit-source.ts'

const changed = document.querySelector<HTMLMetaElement>('meta[name="agency"]')?.content
setAgency({ ...sampleAgency, ...(changed && JSON.parse(changed)) })

allowTranslation()
startTransition(() => {
  stopNotingInput()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
