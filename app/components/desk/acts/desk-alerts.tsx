import { Link } from 'react-router'
import { focusContent } from '#app/ui/focus-content.ts'
import { Notice } from '#app/ui/notice.tsx'
import { dismissAlert, useDeskAlerts } from './alerts.ts'

/** Conflicts and refused keys, over every page of the desk; each is announced as it comes. */
export function DeskAlerts() {
  const alerts = useDeskAlerts()
  const dismiss = (key: number) => {
    dismissAlert(key)
    focusContent()
  }
  return (
    <div className="no-print desk-wrap sticky top-16 z-30 *:mb-2 *:shadow-soft">
      {alerts.map(({ key, text, link }) => (
        <Notice key={key} tone="danger" onDismiss={() => dismiss(key)}>
          <p role="alert">
            {text}{' '}
            {link && (
              <Link to={link.to} className="underline" onClick={() => dismissAlert(key)}>
                {link.name}
              </Link>
            )}
          </p>
        </Notice>
      ))}
    </div>
  )
}
