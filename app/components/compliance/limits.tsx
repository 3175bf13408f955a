/** Conditions and limits under which somebody works, so that nobody overlooks them. */
export function Limits({ limits }: { limits: readonly string[] }) {
  return limits.map((text) => (
    <p key={text} className="wrap-anywhere font-semibold text-warning">
      {text}
    </p>
  ))
}
