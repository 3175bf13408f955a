/** Where the figures of distances come from, as their licences ask. */
export const placeSources =
  'Distances are straight lines. They contain OS data © Crown copyright and database right, Royal Mail ' +
  'data © Royal Mail copyright and database right, and National Statistics data, under the Open Government ' +
  'Licence v3.0, and places from GeoNames, CC BY 4.0.'
