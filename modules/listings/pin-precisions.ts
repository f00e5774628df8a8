/** Apart from the other choices, which come with the gallery’s filters: visitors filter by none of these. */
export const PIN_PRECISIONS = {
  exact: 'At the property',
  street: 'On or near its street (80 meters)',
  barangay: 'In or near its barangay (800 meters)',
  town: 'In the middle of its town',
} as const
