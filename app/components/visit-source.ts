import { sourceOfVisit } from '#domain/applications/came-from.ts'

// Read before script follows a link and changes the address. Kept in the memory of this page alone.
const source = typeof document === 'undefined' ? '' : sourceOfVisit(location.href, document.referrer)

/** What led the visitor to the first page that was loaded; empty when that is not known. */
export const visitSource = () => source
