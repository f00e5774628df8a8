import { useEffect, useState } from 'react'

/** The value once it has not changed for so many milliseconds, such as what somebody types. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(pause)
  }, [value, milliseconds])
  return settled
}
