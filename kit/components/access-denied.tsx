import { StaffPage } from './staff-page'

/** @param to what it is that the person may not open: "user management" */
export function AccessDenied({ to }: { to: string }) {
  return (
    <StaffPage title="Access Denied">
      <p>You don't have permission to access {to}.</p>
    </StaffPage>
  )
}
