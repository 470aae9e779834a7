import { cases, type RuleCases } from './rule-case.ts'

const accented = 'àáâäïíôöÆ'
const long = 'lkashdflaosuihdfaisudgflakjsdbflasidufg'

/** Rules about which characters a text has. */
export const characterCases: RuleCases = {
  alpha: [
    ...cases([], ['abc', long, 'z', 'jüstin', 'bęlch', accented], ['justin83', '-justin', 'a b', '']),
    ...cases(['russian'], [accented], ['a1']),
    ...cases(['latin'], ['abcXYZ'], [accented, 'jüstin', 'a b', 'a1']),
  ],
  alpha_spaces: [
    ...cases([], ['abc', 'a b c', 'z', ' ', 'jüstin schroeder', accented], ['justin 83', '-justin', 'a\tb']),
    ...cases(['russian'], [accented], ['a 1']),
    ...cases(['latin'], ['abc def'], [accented, 'a 1']),
  ],
  alphanumeric: [
    ...cases([], ['abc', 'a1', '123', 'justin83', 'jüstin', `${accented}9`], ['-justin', 'a b', '1.5', '']),
    ...cases(['russian'], [accented], ['a-1']),
    ...cases(['latin'], ['abc123'], [accented, 'a-1']),
  ],
  contains_alpha: [
    ...cases([], ['abc', '1a', '--z', 'ü1', accented], ['123', '#$%', '']),
    ...cases(['latin'], ['1a'], ['ü1', '123']),
  ],
  contains_alphanumeric: [
    ...cases([], ['abc', '1', '-1', '#ü'], ['#$%', ' ', '']),
    ...cases(['latin'], ['#a', '#1'], ['ü', '#']),
  ],
  contains_lowercase: [
    ...cases([], ['abc', 'ABCd', 'ü', '1ę'], ['ABC', '123', '']),
    ...cases(['russian'], ['ü'], ['Ü']),
    ...cases(['latin'], ['ABCd'], ['Ü', 'ü', 'ABC']),
  ],
  contains_numeric: [...cases([], ['1', 'a1', 0, '#9#'], ['abc', '٣', '', '#'])],
  contains_symbol: [
    ...cases(
      [],
      ['#$%', '#$%^&*((&^((&^$@!:"><?', '$', '$ejhrehjerbrbhhjbr', '%^&*(r(&^((&', '%6&', '$ü^&%$', 'a_b'],
      ['martin', '345654', 'ü', 'a b', ''],
    ),
  ],
  contains_uppercase: [
    ...cases([], ['ABC', 'abC', 'Ü', '1Ę'], ['abc', '123', '']),
    ...cases(['latin'], ['abC'], ['Ü', 'abc']),
  ],
  lowercase: [
    ...cases([], ['abc', long, 'z', 'ü', 'ę', 'àáâäïíôöæ'], ['MARTIN', 'mArtin', '-56&54', 'a1', 'a b']),
    ...cases(['russian'], ['àáâäïíôöæ'], ['A']),
    ...cases(['latin'], ['abc'], ['àáâäïíôöæ', 'Abc']),
    ...cases(['allow_numeric'], ['abc1', 'ü2'], ['abc-1', 'A1']),
    ...cases(['allow_numeric_dashes'], ['abc-1', '-'], ['a_b', 'A-1', 'a b']),
    ...cases(['allow_non_alpha'], ['abc-1_#!', '~'], ['Abc', 'a b']),
  ],
  symbol: [...cases([], ['#$%', '#$%^&*((&^((&^$@!:"><?', '$', '~', '`'], ['a$', '1$', '$ü', ' ', ''])],
  uppercase: [
    ...cases([], ['ABC', 'Z', 'Ü', 'ÀÁÂ'], ['abc', 'ABc', 'A1', 'A B', '-']),
    ...cases(['russian'], ['ÀÁÂ'], ['a']),
    ...cases(['latin'], ['ABC'], ['ÀÁÂ', 'Abc']),
  ],
}
