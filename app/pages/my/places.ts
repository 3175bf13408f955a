/** The pages of the candidate's area that its bar leads to. */
export const MY_PLACES = [
  { name: 'Applications', path: '/my' },
  { name: 'Documents', path: '/my/documents' },
  { name: 'CV', path: '/my/cv' },
  { name: 'Details', path: '/my/details' },
  { name: 'Availability', path: '/my/availability' },
  { name: 'Alerts', path: '/my/alerts' },
  { name: 'My data', path: '/my/download' },
]
