import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { action } from '#app/pages/admin/job.tsx'
import type { BoardCard } from '#domain/applications/application-board.ts'
import type { ApplicationStatus, SetStatus } from '#domain/applications/applications.ts'

/** A card on its way to another status; `failed` says why it is not there. */
type Move = {
  nth: number
  card: Pick<BoardCard, 'id' | 'name'>
  from: ApplicationStatus
  to: SetStatus
  failed?: string
}

/**
 * The moves of a board's cards. They are sent one after the other: the router drops the answer, and with it
 * the undo, of one that ends while the page is loaded for another. A card stands where it is moved to at
 * once, until that is refused.
 */
export function useCardMoves() {
  const [moves, setMoves] = useState<Move[]>([])
  const next = useRef(0)
  const isOf =
    (id: string) =>
    ({ card }: Move) =>
      card.id === id
  const onTheirWay = moves.filter(({ failed }) => failed === undefined)
  const end = (move: Move, failed: string | undefined) => {
    setMoves((all) =>
      all.flatMap((one) => {
        // What was to come after a move that failed has no ground any more.
        if (one.nth !== move.nth) return failed !== undefined && isOf(move.card.id)(one) ? [] : [one]
        return failed === undefined ? [] : [{ ...one, failed }]
      }),
    )
  }
  return {
    isBusy: onTheirWay.length > 0,
    refused: moves.filter(({ failed }) => failed !== undefined),
    /** The status in which a card stands now. */
    statusOf: ({ id, status }: BoardCard) => onTheirWay.findLast(isOf(id))?.to ?? status,
    start(card: BoardCard, from: ApplicationStatus, to: SetStatus) {
      const { id, name } = card
      const move = { nth: next.current++, card: { id, name }, from, to }
      setMoves((all) => [...all.filter((one) => one.failed === undefined || !isOf(id)(one)), move])
    },
    dismiss: (move: Move) => setMoves((all) => all.filter((one) => one !== move)),
    sender: onTheirWay[0] && <Sender key={onTheirWay[0].nth} move={onTheirWay[0]} onEnd={end} />,
  }
}

function Sender({ move, onEnd }: { move: Move; onEnd: (move: Move, failed: string | undefined) => void }) {
  const { state, data, submit } = useFetcher<typeof action>()
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent once, and ends once
  useEffect(() => {
    if (state !== 'idle') return
    if (isSent.current) {
      onEnd(move, data?.alert)
      return
    }
    isSent.current = true
    submit({ application: move.card.id, from: move.from, to: move.to }, { method: 'post' })
  }, [state])
  return null
}
