import { candidateDeskMessages } from '#domain/candidate-desk/candidate-desk.ts'
import { DoneNotice } from '../desk/done-notice.tsx'

/** What a candidate's page says when it was opened for another one, who has been merged into this one. */
export const mergedTexts = { 'merged-before': candidateDeskMessages.mergedBefore }

/** Says that on a page that has no other notices of what was done. */
export const MergedNotice = () => <DoneNotice texts={mergedTexts} />
