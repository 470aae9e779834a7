import type { Rule } from './rule.ts'

/** A rule that keeps its name when the build shortens the functions' own. */
export const namedRule = (ruleName: string, rule: Rule): Rule => Object.assign(rule, { ruleName })
