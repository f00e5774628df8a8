export function isFloorPlan({ kind }: { kind: string }): boolean {
  return kind === 'floor_plan'
}
