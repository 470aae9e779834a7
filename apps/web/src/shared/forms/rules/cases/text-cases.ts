import { cases, type RuleCases } from './rule-case.ts'

/** Rules about texts and choices. */
export const textCases: RuleCases = {
  accepted: [
    ...cases([], ['yes', 'on', '1', 1, true, 'true'], [false, 'false', 0, '', 'no', 'Yes', undefined, null]),
  ],
  email: [
    ...cases(
      [],
      ['dev+123@wearebraid.com', '12345@google.com', 'àlphä@❤️.ly', '12345@google.photography', '"a b"@c.de'],
      ['12345@localhost', '1*(123)2345@localhost', 'a@b', '@b.com', 'a b@c.com', 'a@b.c', 'a@@b.com', ''],
    ),
  ],
  url: [
    ...cases(
      [],
      ['http://google.com', 'http://localhost:3000', 'http://coke.coke', 'https://[::1]/x?y#z'],
      ['ftp://google.com', 'http://', 'google.com', '//google.com', 'javascript:alert(1)', ''],
    ),
    ...cases(['ftp:'], ['ftp://google.com'], ['http://google.com']),
    ...cases(['ftp:', 'https:'], ['ftp://google.com', 'https://google.com'], ['http://google.com']),
  ],
  starts_with: [
    ...cases(['pizza'], [], ['taco tuesday']),
    ...cases(['pizza', 'taco', 'coffee'], ['taco tuesday'], [' taco']),
    ...cases([{ value: 'taco' }], [], ['taco tuesday']),
    ...cases([['taco', 'pizza']], [], ['taco tuesday']),
    ...cases([{ value: 'taco' }, ['taco'], 'taco'], ['taco tuesday'], []),
    ...cases([], ['taco tuesday', ''], [5, null, undefined, ['taco']]),
  ],
  ends_with: [
    ...cases(['pizza'], [], ['taco tuesday']),
    ...cases(['pizza', 'day', 'coffee'], ['taco tuesday'], ['tuesday ']),
    ...cases([{ value: 'day' }], [], ['taco tuesday']),
    ...cases([['day', 'pizza']], [], ['taco tuesday']),
    ...cases([{ value: 'bad' }, ['day'], 'day'], ['taco tuesday'], ['taco']),
    ...cases([], ['taco tuesday', ''], [5, null, undefined, ['taco']]),
  ],
  matches: [
    ...cases(['first'], ['first'], ['third', 'First']),
    ...cases([/^thirds/], ['thirds'], ['third']),
    ...cases(['third', 'second'], ['second'], ['fourth']),
    ...cases(['second', /^third/, /fourth$/], ['first-fourth', 'third', 'second'], ['first']),
    ...cases(['/[0-9]/'], ['mypa55word', 5], ['mypassword']),
    ...cases(['/https?:///'], ['https://'], ['https:/']),
    ...cases(['5'], ['5'], [5]),
    ...cases([], [], ['x']),
  ],
  is: [
    ...cases(['first', 'second'], ['first'], ['third']),
    ...cases(['first', 'second', 'Third'], ['Third'], ['third']),
    ...cases(['5'], ['5', 5], ['05']),
    ...cases([{ a: 'cdf' }, { f: 'abc' }], [{ f: 'abc' }], [{ f: 'abd' }]),
    ...cases([['cdf'], ['abc']], [['abc']], [['abc', 'd']]),
  ],
  not: [
    ...cases(['6'], ['5', 6], ['6']),
    ...cases([30], [1, '30'], [30]),
    ...cases([['abc']], [['abd']], [['abc']]),
    ...cases([['123'], { a: 'abc' }], [{ a: 'abd' }], [{ a: 'abc' }]),
    ...cases(['b', 'c', 'd', 'a', 'f'], ['g'], ['a']),
  ],
  length: [
    ...cases(['3'], ['abc', 'abcd'], ['ab']),
    ...cases(['4'], [], ['abc']),
    ...cases(['1', '5'], ['a'], ['abcdef', '']),
    ...cases(['6', '1'], ['abcdef'], ['abcdefg']),
    ...cases(['6', '6'], ['abcdef'], ['abcde', 'abcdefg']),
    ...cases(['1', '2'], [[0, 1], { a: 'a' }], [[0, 1, 2], [], { a: 'a', b: 'b', c: 'c' }, {}, 12, null]),
    ...cases([5, 30], ['abcde', 'x'.repeat(30)], ['abcd', 'x'.repeat(31)]),
    ...cases([], ['', 'abc', []], [5, undefined]),
  ],
  required: [
    ...cases(
      [],
      ['  ', 'foo', 0, '0', false, [0], { a: false }, new Date(0), Number.NaN],
      ['', undefined, null, [], {}],
    ),
    ...cases(['trim'], [' foo', 'foo  ', 0], [' ', '\t\n', '']),
  ],
}
