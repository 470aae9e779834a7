import { daySeconds } from '../../../history/history-days.ts'

/** The state of a person's review when the world starts. */
export type ApplicantState =
  | 'waiting'
  | 'moreAsked'
  | 'approved'
  | 'renewal'
  | 'refused'
  | 'refusedFinally'
  | 'withdrawn'
  | 'erased'

/** A person who requested a review. All are invented. */
export interface Applicant {
  readonly name: string
  readonly surname: string
  readonly birthDate: string
  readonly nationality: string
  readonly city: string
  readonly country: string
  readonly documentExpiry: string
  /** As the document prints the name, where that is not name and surname. */
  readonly documentName?: string
  readonly state: ApplicantState
  /** How many hours before the world starts the review was sent. */
  readonly hours: number
  /** The day of the history on which it was certified. */
  readonly day?: number
}

/** The name of an applicant's account within the service's history. */
export const applicantName = (index: number): string => `applicant-${index + 1}`

/** An applicant whose document may expire on a day of the history, instead of one of the calendar. */
interface Template extends Omit<Applicant, 'documentExpiry'> {
  readonly documentExpiry: string | { readonly day: number }
}

const templates: readonly Template[] = [
  {
    name: 'Marta',
    surname: 'Serra',
    birthDate: '1988-03-14',
    nationality: 'IT',
    city: 'Cagliari',
    country: 'IT',
    documentExpiry: '2034-03-14',
    state: 'approved',
    hours: 2_100,
    day: 6,
  },
  {
    name: 'Luca',
    surname: 'Villa',
    birthDate: '1979-11-02',
    nationality: 'IT',
    city: 'Milano',
    country: 'IT',
    documentExpiry: '2033-11-02',
    state: 'approved',
    hours: 1_700,
    day: 21,
  },
  {
    name: 'Inès',
    surname: 'Moreau',
    birthDate: '1995-07-30',
    nationality: 'FR',
    city: 'Lyon',
    country: 'FR',
    documentExpiry: '2032-07-30',
    state: 'approved',
    hours: 1_200,
    day: 40,
  },
  {
    name: 'Jonas',
    surname: 'Weber',
    birthDate: '1983-01-19',
    nationality: 'DE',
    city: 'Köln',
    country: 'DE',
    documentExpiry: '2031-01-19',
    state: 'approved',
    hours: 700,
    day: 61,
  },
  {
    name: 'Aoife',
    surname: 'Byrne',
    birthDate: '1999-05-08',
    nationality: 'IE',
    city: 'Cork',
    country: 'IE',
    documentExpiry: { day: 87 },
    state: 'renewal',
    hours: 1_400,
    day: 33,
  },
  {
    name: 'Tomás',
    surname: 'Pereira',
    birthDate: '1991-09-25',
    nationality: 'PT',
    city: 'Porto',
    country: 'PT',
    documentExpiry: '2035-09-25',
    state: 'withdrawn',
    hours: 900,
    day: 52,
  },
  {
    name: 'Greta',
    surname: 'Lindqvist',
    birthDate: '1986-12-11',
    nationality: 'SE',
    city: 'Uppsala',
    country: 'SE',
    documentExpiry: '2036-12-11',
    state: 'refused',
    hours: 300,
  },
  {
    name: 'Pavel',
    surname: 'Novák',
    birthDate: '1970-04-17',
    nationality: 'CZ',
    city: 'Brno',
    country: 'CZ',
    documentExpiry: '2034-04-17',
    documentName: 'NOVAK PETR',
    state: 'refusedFinally',
    hours: 420,
  },
  {
    name: 'Elin',
    surname: 'Korhonen',
    birthDate: '1993-08-21',
    nationality: 'FI',
    city: 'Turku',
    country: 'FI',
    documentExpiry: '2035-08-21',
    state: 'erased',
    hours: 2_000,
  },
  {
    name: 'Nora',
    surname: 'Haddad',
    birthDate: '1997-02-03',
    nationality: 'IT',
    city: 'Bologna',
    country: 'IT',
    documentExpiry: '2035-02-03',
    state: 'moreAsked',
    hours: 40,
  },
  {
    name: 'Stefan',
    surname: 'Ionescu',
    birthDate: '1982-06-27',
    nationality: 'RO',
    city: 'Cluj-Napoca',
    country: 'RO',
    documentExpiry: '2034-06-27',
    state: 'waiting',
    hours: 55,
  },
  {
    name: 'Chiara',
    surname: 'De Luca',
    birthDate: '1990-10-05',
    nationality: 'IT',
    city: 'Napoli',
    country: 'IT',
    documentExpiry: '2034-10-05',
    documentName: 'DELUCA CHIARA',
    state: 'waiting',
    hours: 29,
  },
  {
    name: 'Milan',
    surname: 'Petrović',
    birthDate: '1976-01-31',
    nationality: 'HR',
    city: 'Zagreb',
    country: 'HR',
    documentExpiry: '2033-01-31',
    state: 'waiting',
    hours: 7,
  },
]

const dayOf = (start: number, day: number): string =>
  new Date((start + day * daySeconds) * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length)

/**
 * The people whose reviews a world starts with.
 *
 * @param start when the history starts, in Unix seconds
 */
export const applicantsOf = (start: number): Applicant[] =>
  templates.map(({ documentExpiry: expiry, ...template }) => ({
    ...template,
    documentExpiry: typeof expiry === 'string' ? expiry : dayOf(start, expiry.day),
  }))

/** The certificates that the history issues: everybody whose review was ever approved. */
export const certifiedApplicantsOf = (start: number) =>
  applicantsOf(start).flatMap((applicant, index) =>
    applicant.day === undefined ? [] : [{ ...applicant, index, day: applicant.day }],
  )

/** What everybody may read of the certificates of the history. */
export const shownFields = ['nationality', 'ofAge']

/** An applicant's number of a document. */
export const documentNumberOf = (index: number): string => `ID${String(4_107_233 + index * 7_919)}`

/** What is certified of an applicant. */
export const certifiedOf = (
  { name, surname, birthDate, nationality, city, country, documentExpiry }: Applicant,
  index: number,
): Record<string, string> => ({
  ...{ name, surname, birthDate, nationality, city, country, documentExpiry },
  address: `${city}, ${index + 1}`,
  documentNumber: documentNumberOf(index),
  ofAge: 'yes',
})
