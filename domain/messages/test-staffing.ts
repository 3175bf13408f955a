/** What other systems send to ask for staff, from tests. */
export const aStaffingRequest = (fields: object = {}) => ({
  roles: [
    { role: 'Healthcare assistant', count: 2 },
    { role: 'Registered nurse', count: 1 },
  ],
  startsOn: '2026-11-27',
  endsOn: '2026-11-29',
  shifts: ['nights', 'weekends'],
  requirements: ['Dementia care'],
  organisation: 'Oakfield <b>House</b>',
  siteKind: 'Nursing home',
  town: 'leeds',
  postcode: 'ls62ab',
  name: 'Ruth Marsh',
  jobTitle: 'Registered manager',
  email: 'ruth@oakfield.example',
  phone: '020 7946 0321',
  notes: 'Ring before two.',
  ...fields,
})
