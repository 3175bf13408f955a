import { createContext } from 'react'

/** The id of the candidate whose area a page is of; undefined outside the area. */
export const CandidateContext = createContext<string | undefined>(undefined)
