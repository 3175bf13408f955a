import { useNavigation } from 'react-router'

/** Whether a form of the page is on its way, until its answer is shown. */
export const useIsSending = () => useNavigation().formData !== undefined
