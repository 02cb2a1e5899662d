import path from 'node:path'

/**
 * Names of classes, the same in the stylesheet and in the code: `ck-hero_title` for `.title` of `ck-hero.module.css`. Names made of words compress
 * better than hashes, by half a kilobyte of the ten the stylesheet may have. File names of style modules are unique (`test/bundle.test.ts`).
 */
export const classNames = {
  generateScopedName: (name: string, file: string): string => {
    const [module = ''] = path.basename(file).split('.module')
    return `${module}_${name}`
  },
}
