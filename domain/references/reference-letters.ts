/** What references are made of: no letters or digits that are mistaken for one another on the telephone. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** How many of them stand in a reference, behind what it is of: `APP-7K2MX`. */
export const REFERENCE_LENGTH = 5
