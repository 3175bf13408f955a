import type { Landing } from './landings.ts'

/** A town on the map: the middle of its dot, and on which side of it the name stands. */
export type MapPlace = Pick<Landing, 'path' | 'name' | 'count'> & {
  x: number
  y: number
  side: 'left' | 'right'
}

/** What the drawing of the UK shows: the land, from 40 to 450, and the sea that has room for names. */
export const MAP_BOX = { x: -50, y: 0, width: 620, height: 824 }
/** How high a name is with its dot, as a target. */
export const LABEL_HEIGHT = 28
/** From the middle of a dot to its name. */
export const LABEL_GAP = 14

/** How wide a name is on the map, with its dot. */
export const labelWidth = ({ name, count }: Pick<Landing, 'name' | 'count'>) =>
  LABEL_GAP + 6 + `${name} ${count}`.length * 10.4
