import { redirect } from 'react-router'

/** `/admin/settings/administrators`: what the list of colleagues was called in version 1. */
export const loader = () => redirect('/admin/settings/colleagues', 301)
