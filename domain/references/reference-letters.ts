/** What references are made of: no letters or digits that are mistaken for one another on the telephone. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LENGTH = 5
