import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The least score of a password that protects money: safely unguessable without the file's owner being asked. */
export const leastScore = 3

/** How hard a password is to guess, from 0 to 4; only the first hundred characters count. */
export const scoreOf = (password: string): number => strength.check(password.slice(0, 100)).score
