export function isCurrent(version: string): boolean
export function packagedNode(root: string): string | null
export function onCurrentNode(root?: string): Promise<void>
