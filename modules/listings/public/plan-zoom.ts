/** Scale of a picture and its offset from the centre, in the viewer's pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const MOST = 8

export function zoomed(zoom: Zoom, by: number, size: Size, at: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(Math.max(zoom.scale * by, 1), MOST)
  const grown = scale / zoom.scale
  return moved(
    { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown },
    size,
  )
}

export function moved(zoom: Zoom, size: Size, by: Point = { x: 0, y: 0 }): Zoom {
  const within = (value: number, side: number) => {
    const most = ((zoom.scale - 1) * side) / 2
    return Math.min(Math.max(value, -most), most)
  }
  return {
    scale: zoom.scale,
    x: within(zoom.x + by.x, size.width),
    y: within(zoom.y + by.y, size.height),
  }
}
