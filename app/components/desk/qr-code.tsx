type Props = { drawing: { size: number; path: string }; label: string }

/** A QR code. Black on white in the dark too: scanners don't read the reverse. */
export function QrCode({ drawing, label }: Props) {
  const { size, path } = drawing
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-56 max-w-full rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
