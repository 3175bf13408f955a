/** Places by the short names that people type. They go before a smaller place of that name. */
export const shortNames: Readonly<Record<string, string>> = {
  ...{ Hull: 'Kingston upon Hull', Newcastle: 'Newcastle upon Tyne', Stoke: 'Stoke-on-Trent' },
  ...{
    Southend: 'Southend-on-Sea',
    Brum: 'Birmingham',
    Londonderry: 'Derry',
    Kingston: 'Kingston upon Thames',
  },
  ...{ Burton: 'Burton upon Trent', Weston: 'Weston-super-Mare' },
}
