const shapes = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  briefcase: 'M9 7V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M4 8h16v11H4zM4 13h16',
  building: 'M5 20V5h9v15M14 10h5v10M3 20h18M8 9h3M8 13h3M8 17h3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  check: 'm5 13 4 4L19 7',
  'chevron-down': 'm6 9 6 6 6-6',
  alert: 'M12 4 2.500 20h19zm0 6v4m0 3v.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  heart: 'M12 20s-7-4.4-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.6-7 10-7 10z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  move: 'M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01',
  phone: 'M6 3h4l1.5 5L9 10a12 12 0 0 0 5 5l2-2.5 5 1.500V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  pin: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zm0-13.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  pound: 'M17 7.500A4 4 0 0 0 9.5 9c0 3 1 4 .5 7-.2 1.5-1 3-2.5 4H18M7 13h7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 5 5',
  shield: 'M12 3l7 3v5c0 5-3 8.5-7 10-4-1.5-7-5-7-10V6zm-3 9 2 2 4-4',
  wallet: 'M4 7h15v12H4zM4 7l11-4v4M15 13h.01M19 11h-4a2 2 0 0 0 0 4h4',
  star: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.500L4 9.7 9.6 9z',
} as const

export type IconName = keyof typeof shapes

/** A line drawing beside a text that says the same: always hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineDrawing path={shapes[name]} className={className} />
}

type DrawingProps = { path: string; className?: string | undefined }

/** A drawing in strokes on a square of 24. */
export function LineDrawing({ path, className = 'size-5' }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
