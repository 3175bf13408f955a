import { useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { DeskForm } from './desk-form.tsx'
import { FormAlert } from './form-alert.tsx'
import { IntentButton } from './row-actions.tsx'

type Alert = { sentence: string; at: string } | undefined

/** Before it is set up: what one needs, and a button to begin. */
export function TwoFactorOff() {
  return (
    <DeskForm className="space-y-4">
      <p className="max-w-[60ch]">
        You need an authenticator app on your phone, such as the password manager that came with it. It shows
        a new code every half minute.
      </p>
      <input type="hidden" name="intent" value="begin" />
      <SubmitButton label="Begin" busyLabel="Beginning..." />
    </DeskForm>
  )
}

type PendingProps = {
  drawing: { size: number; path: string }
  secret: string
  address: string
  alert: Alert
}

/** The secret for the app, as a QR code and as text, and the code by which the app shows that it has it. */
export function TwoFactorPending({ drawing, secret, address, alert }: PendingProps) {
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[18rem_minmax(0,26rem)] md:gap-16">
      <div className="max-w-[18rem]">
        <h3 className="mb-3 text-base">1. Scan this with your app</h3>
        <QrCode drawing={drawing} label="QR code for your authenticator app" />
        <p className="mt-3 text-sm">
          <a href={address} className="target inline-flex items-center font-semibold text-brand underline">
            Open the app on this device
          </a>
        </p>
        <p className="mt-1 text-sm text-muted">Or type this key into it:</p>
        <p className="mt-1">
          <code
            className="block rounded-control bg-wash px-3 py-2 font-mono text-[0.9375rem]
              select-all"
          >
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
      </div>
      <div>
        <h3 className="mb-3 text-base">2. Enter the code that it shows</h3>
        <DeskForm noValidate className="space-y-4" key={alert?.at}>
          {alert && <FormAlert sentence={alert.sentence} />}
          <TextField
            id="code"
            label="Code"
            hint="Six digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton label="Switch on" busyLabel="Switching on..." />
            <IntentButton intent="break-off">Cancel</IntentButton>
          </div>
        </DeskForm>
      </div>
    </div>
  )
}

/** While it is on: new recovery codes, or off with it. */
export function TwoFactorOn() {
  const sending = useNavigation().formData?.get('intent')
  return (
    <DeskForm className="flex flex-wrap gap-3">
      <IntentButton intent="renew" look="primary">
        {sending === 'renew' ? 'Making...' : 'Make new recovery codes'}
      </IntentButton>
      <IntentButton intent="switch-off">
        {sending === 'switch-off' ? 'Switching off...' : 'Switch off'}
      </IntentButton>
    </DeskForm>
  )
}

type Props = { drawing: { size: number; path: string }; label: string }

/** A QR code. Black on white in the dark too: scanners don't read the reverse. */
function QrCode({ drawing, label }: Props) {
  const { size, path } = drawing
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-56 max-w-full rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
