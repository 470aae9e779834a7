/** A task that waits for its moment. */
export interface Timer {
  cancel(): void
}

/** The one source of time of the whole server: sessions, licences, delegations and blocks use it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Runs the task once `milliseconds` of this clock's time have passed. */
  setTimeout(task: () => void, milliseconds: number): Timer
  /**
   * Runs the task again and again, `milliseconds` of this clock's time apart: once where the clock is moved over
   * several of its moments, and no later than that after the clock is moved back.
   */
  setInterval(task: () => void, milliseconds: number): Timer
}

/**
 * What a snapshot keeps of a clock: how far it is from the machine's time, where it is stopped, or its time and how fast
 * it runs from there.
 */
export type ClockState =
  | { readonly offset: number }
  | { readonly frozenAt: number }
  | { readonly time: number; readonly rate: number }

/** A clock that can be moved, frozen, released and run faster. */
export interface ControlledClock extends Clock {
  moveBy(milliseconds: number): void
  moveTo(time: number): void
  freeze(): void
  /** Lets the clock run from where it is, as fast as the machine's. */
  release(): void
  /** Lets the clock run from where it is, this many times as fast as the machine's. */
  run(rate: number): void
  /** How many times as fast as the machine's the clock runs; 0 while it is stopped. */
  rate(): number
  state(): ClockState
  restore(state: ClockState): void
  /** Says what receives the errors of tasks; they are thrown from the machine's own timer until then. */
  onError(report: (error: unknown) => void): void
  /** Forgets every waiting task, so that nothing keeps the process alive. */
  stop(): void
}

/** The longest delay that the runtime's own timers take, in milliseconds. */
const longestDelay = 2_147_483_647

interface Task {
  readonly due: number
  readonly run: () => void
  /** The pause of a task that is repeated, in milliseconds. */
  readonly every?: number
}

/** A clock's state from the machine's time `since` on. */
type RunningState = ClockState & { readonly since: number }

const startNow = (state: ClockState): RunningState => ({ ...state, since: Date.now() })

const timeOf = (state: RunningState): number => {
  if ('frozenAt' in state) return state.frozenAt
  if ('offset' in state) return Date.now() + state.offset
  return state.time + Math.floor((Date.now() - state.since) * state.rate)
}

const rateOf = (state: ClockState): number => {
  if ('frozenAt' in state) return 0
  return 'rate' in state ? state.rate : 1
}

/** The same state at another time. */
const movedTo = (state: ClockState, time: number): ClockState => {
  if ('frozenAt' in state) return { frozenAt: time }
  if ('offset' in state) return { offset: time - Date.now() }
  return { time, rate: state.rate }
}

/** A clock that follows the machine's time until it is moved or frozen. */
export const createClock = (initial: ClockState = { offset: 0 }): ControlledClock => {
  let state = startNow(initial)
  let tasks: Task[] = []
  let alarm: NodeJS.Timeout | undefined
  let report = (error: unknown): void => {
    throw error
  }

  const now = () => timeOf(state)

  const arm = () => {
    clearTimeout(alarm)
    const next = tasks[0]
    if (!next) return
    const delay = next.due - now()
    const rate = rateOf(state)
    if (delay > 0 && rate === 0) return
    const pause = delay > 0 ? Math.ceil(delay / rate) : 0
    alarm = setTimeout(runDue, Math.min(pause, longestDelay))
  }

  const plan = (changed: readonly Task[]) => {
    tasks = changed.toSorted((left, right) => left.due - right.due)
    arm()
  }

  const runTask = ({ run }: Task) => {
    try {
      run()
    } catch (error) {
      report(error)
    }
  }

  const runDue = () => {
    const time = now()
    try {
      for (const task of tasks.filter(({ due }) => due <= time)) {
        // One that ran before it may have cancelled it.
        if (!tasks.includes(task)) continue
        tasks = tasks.filter((other) => other !== task)
        runTask(task)
      }
    } finally {
      arm()
    }
  }

  const change = (next: ClockState) => {
    state = startNow(next)
    const time = now()
    // A repeated task would otherwise wait until the clock reaches again where it was moved back from.
    plan(
      tasks.map((task) =>
        task.every === undefined ? task : { ...task, due: Math.min(task.due, time + task.every) },
      ),
    )
  }

  return {
    now,
    setTimeout: (run, milliseconds) => {
      const task = { due: now() + milliseconds, run }
      plan([...tasks, task])
      return { cancel: () => plan(tasks.filter((other) => other !== task)) }
    },
    setInterval: (task, every) => {
      const run = () => {
        plan([...tasks, { due: now() + every, run, every }])
        task()
      }
      plan([...tasks, { due: now() + every, run, every }])
      return { cancel: () => plan(tasks.filter((other) => other.run !== run)) }
    },
    moveBy: (milliseconds) => change(movedTo(state, now() + milliseconds)),
    moveTo: (time) => change(movedTo(state, time)),
    freeze: () => change({ frozenAt: now() }),
    release: () => change({ offset: now() - Date.now() }),
    run: (rate) => change({ time: now(), rate }),
    rate: () => rateOf(state),
    state: () => {
      if ('frozenAt' in state) return { frozenAt: state.frozenAt }
      return 'offset' in state ? { offset: state.offset } : { time: now(), rate: state.rate }
    },
    restore: change,
    onError: (receive) => {
      report = receive
    },
    stop: () => {
      tasks = []
      clearTimeout(alarm)
    },
  }
}
