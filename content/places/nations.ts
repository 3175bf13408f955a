/**
 * The nations of the United Kingdom by postcode area, and by district where one lies beyond its area's
 * border; every other area is England. Of a district across a border, where more of its places are.
 */
export const nations = {
  Scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  Wales: 'CF LD LL NP SA CH5 CH6 CH7 CH8 HR3 ' + 'SY15 SY16 SY17 SY18 SY19 SY20 SY21 SY22 SY23 SY24 SY25',
  'Northern Ireland': 'BT',
  England: 'TD15',
} as const
export type Nation = keyof typeof nations
