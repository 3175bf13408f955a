import { isRouteErrorResponse } from 'react-router'

/** Whether the program refused a page to a recruiter (D38). A refusal of a proxy has a page with it. */
export const isForAdministrators = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 403 && error.data === null
