import * as z from 'zod/mini'

/** A change of state that has a name: from which states it leads, to which one, and who may make it. */
export interface Move<State extends string, Actor extends string> {
  readonly from: readonly State[]
  readonly to: State
  /** The roles and parts that may make it: `platform` for what happens without a person. */
  readonly by: readonly Actor[]
}

/** The states of one kind of object and every move between them. Server, page and tests read this one definition. */
export interface StateMachine<
  State extends string = string,
  MoveName extends string = string,
  Actor extends string = string,
> {
  readonly states: readonly [State, ...State[]]
  /** The state in which an object starts. */
  readonly initial: State
  readonly moves: Readonly<Record<MoveName, Move<State, Actor>>>
}

export type StateOf<M> = M extends StateMachine<infer State, string, string> ? State : never
export type MoveOf<M> = M extends { readonly moves: infer Moves } ? keyof Moves & string : never
export type ActorOf<M> = M extends {
  readonly moves: Readonly<Record<string, { readonly by: readonly (infer Actor)[] }>>
}
  ? Actor
  : never

/**
 * Declares a state machine and keeps its exact types. A move that names a state that is not listed does not compile.
 *
 * @example
 * export const redeemMachine = stateMachine({
 *   states: ['requested', 'approved', 'refused', 'paid'],
 *   initial: 'requested',
 *   moves: {
 *     approve: { from: ['requested'], to: 'approved', by: ['admin'] },
 *     refuse: { from: ['requested'], to: 'refused', by: ['admin'] },
 *     pay: { from: ['approved'], to: 'paid', by: ['platform'] },
 *   },
 * })
 */
export const stateMachine = <
  const State extends string,
  const MoveName extends string,
  const Actor extends string,
>(definition: {
  readonly states: readonly [State, ...State[]]
  readonly initial: NoInfer<State>
  readonly moves: Readonly<Record<MoveName, Move<NoInfer<State>, Actor>>>
}): StateMachine<State, MoveName, Actor> => definition

/** The schema of a machine's states, without those that are never shown. */
export const stateSchema = <State extends string>(
  { states }: StateMachine<State>,
  hidden: readonly NoInfer<State>[] = [],
) => z.enum(states.filter((state) => !hidden.includes(state)))

const namesOf = <MoveName extends string>(moves: Readonly<Record<MoveName, unknown>>): MoveName[] =>
  // A machine's moves have exactly the names of its type.
  Object.keys(moves) as MoveName[]

/** The schema of a machine's moves, or of those that one actor may make. */
export const moveSchema = <MoveName extends string, Actor extends string>(
  { moves }: StateMachine<string, MoveName, Actor>,
  actor?: Actor,
) => z.enum(namesOf(moves).filter((name) => actor === undefined || moves[name].by.includes(actor)))

/** The state after a move; undefined where the move is not allowed in this state, or not to this actor. */
export const stateAfter = <State extends string, MoveName extends string, Actor extends string>(
  { moves }: StateMachine<State, MoveName, Actor>,
  state: State,
  move: MoveName,
  actor: Actor,
): State | undefined => {
  const { from, to, by } = moves[move]
  return from.includes(state) && by.includes(actor) ? to : undefined
}

/** The moves that an actor may make in a state, in the order of their declaration. */
export const allowedMoves = <State extends string, MoveName extends string, Actor extends string>(
  machine: StateMachine<State, MoveName, Actor>,
  state: State,
  actor: Actor,
): MoveName[] =>
  namesOf(machine.moves).filter((move) => stateAfter(machine, state, move, actor) !== undefined)

/** Every pair of a state and a move, with the state after it for an actor: for tests that try each of them. */
export const everyPair = <State extends string, MoveName extends string, Actor extends string>(
  machine: StateMachine<State, MoveName, Actor>,
  actor: Actor,
): { state: State; move: MoveName; to: State | undefined }[] =>
  machine.states.flatMap((state) =>
    namesOf(machine.moves).map((move) => ({ state, move, to: stateAfter(machine, state, move, actor) })),
  )

/** The move by which an actor comes from one state to another; undefined where none leads there. */
export const moveBetween = <State extends string, MoveName extends string, Actor extends string>(
  machine: StateMachine<State, MoveName, Actor>,
  from: State,
  to: State,
  actor: Actor,
): MoveName | undefined =>
  namesOf(machine.moves).find((move) => stateAfter(machine, from, move, actor) === to)
