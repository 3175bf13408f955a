import { describe, expect, test } from 'vitest'
import { outwardCodes } from '#content/places/outward-codes.ts'
import { milesBetween, nationOf } from './places.server.ts'
import { formatPostcode } from './postcodes.ts'
import { findPlace } from './search-area.server.ts'

describe('a place', () => {
  test.each([
    ['SE5 9RS', 'SE5'],
    ['se59rs', 'SE5'],
    [' w1a 0ax', 'W1'],
    ['EC1A1BB', 'EC1A'],
    ['b1 1aa', 'B1'],
    ['M1 1', 'M1'],
    ['ls1 4d', 'LS1'],
    ['SE5 9', 'SE5'],
    ['SE 5', 'SE5'],
    ['Newcastle', 'Newcastle upon Tyne'],
    ['hull', 'Kingston upon Hull'],
    ['ST. ALBANS', 'St Albans'],
    ['King’s Lynn', "King's Lynn"],
    ['stoke on trent', 'Stoke-on-Trent'],
    ['London SE5 9RS', 'SE5'],
    ['SE59RS, London', 'SE5'],
    ['Camberwell, London', 'Camberwell'],
    ['Leeds, West Yorkshire', 'Leeds'],
    ['Richmond, North Yorkshire', 'Richmond North Yorkshire'],
    ['Clifton, Bristol', 'Bristol'],
    ['Royal Infirmary, Whitchurch, Cardiff, Wales', 'Cardiff'],
    ['Kensington, Liverpool', 'Liverpool'],
    ['Uxbridge, London', 'Uxbridge'],
    ['Barnard Castle, Durham', 'Barnard Castle'],
    ['Fort William, Highland', 'Fort William'],
    ['South London SE5', 'SE5'],
    ['Camberwell, SE5', 'SE5'],
    ['SE5, London', 'SE5'],
    ['Leeds, Ward B12', 'Leeds'],
    ['Ward B12, Leeds', 'Leeds'],
  ])('is found as it is typed: %s', (typed, name) => expect(findPlace(typed)?.name).toBe(name))

  test.each(['Atlantis', 'ZZ1', 'A1', 'nurse', '', 'Wales', 'Scotland', 'Kent', 'Ward B12'])(
    'is not invented: "%s"',
    (typed) => {
      expect(findPlace(typed)).toBeUndefined()
    },
  )

  test('of several with one name is the largest', () => {
    expect(findPlace('Bangor')).toMatchObject({ latitude: expect.closeTo(54.65, 1) })
  })
})

test("each of London's boroughs and the districts that people name is in London", () => {
  const boroughs = [
    ...['Barking and Dagenham', 'Barnet', 'Bexley', 'Brent', 'Bromley', 'Camden', 'Croydon', 'Ealing'],
    ...['Enfield', 'Greenwich', 'Hackney', 'Hammersmith and Fulham', 'Haringey', 'Harrow', 'Havering'],
    ...['Hillingdon', 'Hounslow', 'Islington', 'Kensington and Chelsea', 'Kingston upon Thames', 'Lambeth'],
    ...['Lewisham', 'Merton', 'Newham', 'Redbridge', 'Richmond upon Thames', 'Southwark', 'Sutton'],
    ...['Tower Hamlets', 'Waltham Forest', 'Wandsworth', 'Westminster', 'City of London'],
  ]
  const districts = ['Tooting', 'Whitechapel', 'Paddington', 'Tottenham', 'Stratford', 'Hampstead', 'Putney']
  const london = findPlace('London')
  const far = [...boroughs, ...districts, 'Richmond', 'Bow', 'Clapham'].filter((name) => {
    const place = findPlace(name)
    return !place || !london || milesBetween(place, london) > 16
  })
  expect(far).toEqual([])
})

test.each([
  ['SE5 9RS', 'England'],
  ['EH1 1AA', 'Scotland'],
  ['Aberdeen', 'Scotland'],
  ['TD15', 'England'],
  ['Berwick-upon-Tweed', 'England'],
  ['Chester', 'England'],
  ['CH5 3AB', 'Wales'],
  ['Aberystwyth', 'Wales'],
  ['Belfast', 'Northern Ireland'],
])('%s is in %s', (typed, nation) => {
  const place = findPlace(typed)
  expect(place && nationOf(place)).toBe(nation)
})

test('a postcode is written in capitals with one space', () => {
  expect(['se59rs', 'ec1a  1bb', 'm1', 'Leeds'].map(formatPostcode)).toEqual([
    ...['SE5 9RS', 'EC1A 1BB', 'M1', undefined],
  ])
})

test('every outward code of the United Kingdom is known, in any case and spacing', () => {
  const all = outwardCodes.match(/[A-Z]+\d+[A-Z]?(?=,)/g) ?? []
  expect(all).toHaveLength(2_856)
  const asTyped = (code: string) => [code, code.toLowerCase(), ` ${code} `, `${code}1AA`, `${code} 1aa`]
  const unknown = all.filter((code) => asTyped(code).some((typed) => findPlace(typed)?.name !== code))
  expect(unknown).toEqual([])
})

/** The middle of cities as atlases give them, in degrees north and east. */
const ATLAS: Record<string, [north: number, east: number]> = {
  ...{ London: [51.5072, -0.1276], Birmingham: [52.48, -1.9025], Manchester: [53.479, -2.2452] },
  ...{ Leeds: [53.7975, -1.5436], Liverpool: [53.4094, -2.9785], Sheffield: [53.3806, -1.4703] },
  ...{ Bristol: [51.4536, -2.5975], Edinburgh: [55.9533, -3.1892], Glasgow: [55.8611, -4.25] },
  ...{ Cardiff: [51.4817, -3.1792], Belfast: [54.5964, -5.93], Swansea: [51.6214, -3.9436] },
  ...{ Leicester: [52.6361, -1.1331], Nottingham: [52.9561, -1.1512], Norwich: [52.63, 1.297] },
  ...{ Plymouth: [50.3714, -4.1422], Exeter: [50.7256, -3.5269], York: [53.96, -1.08] },
  ...{ Aberdeen: [57.15, -2.11], Inverness: [57.4778, -4.2247], Cambridge: [52.2053, 0.1192] },
}
const pairs = Object.entries(ATLAS).flatMap(([one, from], nth, all) =>
  all.slice(nth + 1).map(([other, to]) => ({ one, other, km: kilometres(from, to) })),
)

test('the distances of 210 pairs of cities are within 2 km of an atlas', () => {
  const off = pairs.filter(({ one, other, km }) => {
    const [from, to] = [findPlace(one), findPlace(other)]
    return !from || !to || Math.abs(milesBetween(from, to) * 1.609344 - km) > 2
  })
  expect([pairs.length, off]).toEqual([210, []])
})

/** Along a great circle, by the law of cosines. */
function kilometres(one: readonly [number, number], other: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, north2] = [radians(one[0]), radians(other[0])]
  const east = radians(one[1] - other[1])
  const cosine = Math.sin(north) * Math.sin(north2) + Math.cos(north) * Math.cos(north2) * Math.cos(east)
  return 6_371 * Math.acos(cosine)
}
