export const FRIEND = 'ben@home.example'
export const REFERRER = 'ann@home.example'

/** What a form of a recommendation says. */
export const aReferral = (fields: object = {}) => ({
  ...{ name: 'Ann Lee', email: REFERRER, phone: '020 7946 0140', friendName: 'Ben Okafor' },
  ...{ friendEmail: FRIEND, how: 'I asked them, and they said yes', ...fields },
})
