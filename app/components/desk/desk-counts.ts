/** What waits for somebody, shown beside the links of the desk. */
export type DeskCounts = { applications: number; messages: number }
