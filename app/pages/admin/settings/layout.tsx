import { Outlet } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { SettingsTabs } from '#app/components/desk/settings-tabs.tsx'

/** The settings (D6): a heading, the parts, and the part that is open. */
export default function Settings() {
  return (
    <DeskPage title="Settings">
      <SettingsTabs />
      <div className="[&>*:not(:empty)+*]:mt-6">
        <Outlet />
      </div>
    </DeskPage>
  )
}
