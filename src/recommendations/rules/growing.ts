/** An array of numbers that grows: half the size is added when it is full. */
export class Growing {
  values = new Uint32Array(1 << 16)
  length = 0
  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(Math.ceil(this.length * 1.5))
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }
  done(): Uint32Array {
    return this.values.slice(0, this.length)
  }
}
