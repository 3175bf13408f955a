/** A question of an interview, and what a good answer contains. */
export type Question = { question: string; hints: readonly string[] }
