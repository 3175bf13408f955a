/**
 * The bank holidays of England and Wales, a moved one on its substitute day, by the Banking and Financial
 * Dealings Act 1971 and its yearly proclamations: https://www.gov.uk/bank-holidays lists them. A test
 * computes each year; a holiday that is proclaimed once, as for a coronation, is added to both. After the
 * last year here only weekends are no working days, so add a year when it is announced.
 *
 * The office is in England, so by these days it answers applicants in Scotland and Northern Ireland, too,
 * whose own differ: 2 January, Easter Monday, 17 March, 12 July, the first Monday in August, 30 November.
 */
export const BANK_HOLIDAYS: readonly string[] = [
  ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04'],
  ...['2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28'],
  ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03'],
  ...['2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
  ...['2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01'],
  ...['2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26'],
]
