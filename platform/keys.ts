/** Asks of anything whether it is a key of this table. */
export const isKeyOf =
  <T extends object>(table: T) =>
  (text: unknown): text is keyof T & string =>
    typeof text === 'string' && Object.hasOwn(table, text)
