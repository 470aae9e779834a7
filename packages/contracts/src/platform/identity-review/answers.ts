import * as z from 'zod/mini'
import { countryCodes } from './countries.ts'

const line = (maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maximum),
      z.regex(/^[^\p{Cc}\p{Cf}]*$/u, 'no control characters'),
    )

const day = z.iso.date()

const country = z
  .string()
  .check(z.refine((code) => countryCodes.includes(code), 'the two letters of a country, such as IT'))

/** What a person states about themselves. */
export const identityAnswers = z.object({
  name: line(80),
  surname: line(80),
  birthDate: day,
  nationality: country,
  address: line(160),
  city: line(80),
  country: country,
  documentNumber: line(40),
  /** Name and surname as the document prints them. */
  documentName: line(160),
  documentExpiry: day,
})
export type IdentityAnswers = z.infer<typeof identityAnswers>

/** The names of all answers. */
export const answerFields = z.keyof(identityAnswers)
export const answerNames = answerFields.options

/** The data that a certificate can state: answers, and whether the person is of age. */
export const certifiableFields = [
  'name',
  'surname',
  'birthDate',
  'nationality',
  'address',
  'city',
  'country',
  'documentNumber',
  'documentExpiry',
  'ofAge',
] as const
export type CertifiableField = (typeof certifiableFields)[number]

/** From this age on a person is of age, in years. */
export const ageOfMajority = 18

/** Whole years from a day to another; both `YYYY-MM-DD`. */
export const yearsBetween = (birth: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** What a certificate states of a person on a day. */
export const certifiedDataOf = (
  answers: IdentityAnswers,
  today: string,
): Record<CertifiableField, string> => {
  const { documentName: _, ...stated } = answers
  return { ...stated, ofAge: yearsBetween(answers.birthDate, today) >= ageOfMajority ? 'yes' : 'no' }
}
