type AllOf<Values> = { [Name in keyof Values]: Awaited<Values[Name]> }

/** Waits at once for all that a record holds. @throws what the first of them that fails does */
export async function allOf<Values extends Record<string, unknown>>(values: Values): Promise<AllOf<Values>> {
  const found = await Promise.all(Object.values(values))
  return Object.fromEntries(Object.keys(values).map((name, nth) => [name, found[nth]])) as AllOf<Values>
}
