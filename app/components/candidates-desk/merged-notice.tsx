import { candidateDeskMessages } from '#domain/candidate-desk/candidate-desk.ts'
import { DoneNotice } from '../desk/done-notice.tsx'

/** What a page of a candidate says to whoever opened it as somebody's who has been merged into them. */
export const mergedTexts = { 'merged-before': candidateDeskMessages.mergedBefore }

/** The same, on a page that has nothing else to say. */
export const MergedNotice = () => <DoneNotice texts={mergedTexts} />
