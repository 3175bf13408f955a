import { useEffect } from 'react'

/**
 * What a page shows, for when asking for it again gets no answer: then the page stays, and what somebody has
 * just done on it is not taken for failed.
 */
export function keptAnswer<Answer>() {
  let shown: { path: string; answer: Answer } | undefined
  return {
    /** What was asked for; without it what the same page shows. @throws when it shows nothing yet */
    async orShown({ url }: Request, asked: Promise<Answer>): Promise<Answer> {
      try {
        return await asked
      } catch (error) {
        if (shown?.path === new URL(url).pathname) return shown.answer
        throw error
      }
    },
    /** Keeps it as long as it is on the page. */
    useShown(answer: Answer): void {
      useEffect(() => {
        shown = { path: window.location.pathname, answer }
        return () => {
          shown = undefined
        }
      }, [answer])
    },
  }
}
