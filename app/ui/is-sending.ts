import { useNavigation } from 'react-router'

/** Whether a form that changes something is on its way, until its answer is shown. A search isn't one. */
export const useIsSending = () => useNavigation().formMethod === 'POST'
