/** The first message for each name, in the order of the names: a form says one thing about a field. */
export function firstProblems(named: Iterable<readonly [name: string, message: string]>) {
  const problems: Record<string, string> = {}
  for (const [name, message] of named) problems[name] ??= message
  return problems
}
