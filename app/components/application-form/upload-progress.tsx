import type { Progress } from './use-application-form.ts'

/** Screen readers hear every quarter, not every per cent. */
const STEPS = 4

/** How far the CV has come, for the eye as a bar, and politely in words; the region is always there. */
export function UploadProgress({ progress }: { progress: Progress }) {
  const part = progress.stage === 'uploading' ? progress.part : 1
  return (
    <div>
      <div role="status" className="sr-only">
        {progress.stage === 'uploading' &&
          `Uploading your CV: ${(Math.floor(part * STEPS) * 100) / STEPS} per cent`}
        {progress.stage === 'sending' && 'Your CV has arrived. Sending your application.'}
      </div>
      {progress.stage !== 'idle' && (
        <div className="text-sm text-muted">
          <p aria-hidden="true" className="tabular mb-1.5 flex justify-between gap-3">
            <span>{progress.stage === 'uploading' ? 'Uploading your CV' : 'Sending your application'}</span>
            <span>{Math.floor(part * 100)} %</span>
          </p>
          <progress aria-label="CV upload" max={1} value={part} className="progress-bar" />
        </div>
      )}
    </div>
  )
}
