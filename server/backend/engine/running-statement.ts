/** In memory that the watchdog's thread reads while the database keeps the process's own busy. */
export class RunningStatement {
  readonly memory: SharedArrayBuffer
  /** Nanoseconds of the system's monotonic clock; 0 while nothing runs. */
  readonly #deadline: BigInt64Array
  readonly #key: Int32Array

  constructor(memory = new SharedArrayBuffer(16)) {
    this.memory = memory
    this.#deadline = new BigInt64Array(memory, 0, 1)
    this.#key = new Int32Array(memory, 8, 2)
  }

  begin(key: { id: number; secret: number }, limitMs: number): void {
    Atomics.store(this.#key, 0, key.id)
    Atomics.store(this.#key, 1, key.secret)
    Atomics.store(this.#deadline, 0, process.hrtime.bigint() + BigInt(limitMs) * 1_000_000n)
  }

  end(): void {
    Atomics.store(this.#deadline, 0, 0n)
  }

  isRunning(): boolean {
    return Atomics.load(this.#deadline, 0) !== 0n
  }

  isOverdue(): boolean {
    const deadline = Atomics.load(this.#deadline, 0)
    return deadline !== 0n && process.hrtime.bigint() > deadline
  }

  isOf(key: { id: number; secret: number }): boolean {
    return (
      this.isRunning() &&
      Atomics.load(this.#key, 0) === key.id &&
      Atomics.load(this.#key, 1) === key.secret
    )
  }
}
