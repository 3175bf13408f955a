/** Where candidates see where their applications stand (D33). Every page links there, so it's alone here. */
export const MY_PATH = '/my'
