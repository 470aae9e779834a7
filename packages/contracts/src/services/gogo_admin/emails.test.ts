import { expect, test } from 'vitest'
import { emailProblem, normalEmail } from './emails.ts'

test('addresses are compared trimmed and in lower case', () => {
  expect(normalEmail('  Ada.Rossi@Example.COM ')).toBe('ada.rossi@example.com')
})

test.each(['ada@example.com', 'a+b/c%d"@x.it', 'ÀDA@città.it', `${'a'.repeat(64)}@x.it`])(
  '%s is one',
  (text) => expect(emailProblem(text)).toBeUndefined(),
)

test.each([
  ['', 'empty'],
  ['ada rossi@x.it', 'characters'],
  ['ada\u200b@x.it', 'characters'],
  ['ada.x.it', 'at'],
  ['@x.it', 'local'],
  ['a@b@x.it', 'local'],
  [`${'a'.repeat(65)}@x.it`, 'local'],
  ['ada@localhost', 'domain'],
  ['ada@-x.it', 'domain'],
  ['ada@x..it', 'domain'],
  [`ada@${'a.'.repeat(140)}it`, 'long'],
])('%s is refused: %s', (text, problem) => expect(emailProblem(text)).toBe(problem))
