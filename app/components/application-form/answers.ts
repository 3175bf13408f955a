export type Answers = Record<string, string>

/** What was typed and chosen, without the file and without what only a post without script needs. */
export function answersOf(form: HTMLFormElement): Answers {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const { idempotencyKey, cvUrl, cvName, ...answers } = Object.fromEntries(texts)
  return answers
}

/** The CV that is chosen at the moment. */
export function chosenFile(form: HTMLFormElement): File | undefined {
  return (form.elements.namedItem('cv') as HTMLInputElement).files?.[0]
}
