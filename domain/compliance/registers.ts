/** The registers of professions: how their numbers look, and where anybody can look one up. */
export const REGISTERS = {
  NMC: {
    name: 'Nursing and Midwifery Council',
    pattern: /^\d{2}[A-Z]\d{4}[A-Z]$/,
    example: '12A3456B',
    page: 'https://www.nmc.org.uk/registration/search-the-register/',
  },
  GMC: {
    name: 'General Medical Council',
    pattern: /^\d{7}$/,
    example: '1234567',
    page: 'https://www.gmc-uk.org/registrants',
  },
  HCPC: {
    name: 'Health and Care Professions Council',
    pattern: /^[A-Z]{2}\d{1,6}$/,
    example: 'PH123456',
    page: 'https://www.hcpc-uk.org/check-the-register/',
  },
  GPhC: {
    name: 'General Pharmaceutical Council',
    pattern: /^\d{7}$/,
    example: '2012345',
    page: 'https://www.pharmacyregulation.org/registers',
  },
} as const
export type Register = keyof typeof REGISTERS

/** The page of the register that has a number of a registration. */
export const registerOf = ({ body }: Readonly<Record<string, unknown>>) =>
  typeof body === 'string' && Object.hasOwn(REGISTERS, body) ? REGISTERS[body as Register] : undefined
