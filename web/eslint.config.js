// What the type checker does not see: dead code, and traps of Svelte.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const unused = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' };

export default ts.config(
  { ignores: ['dist', 'node_modules', 'public'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // The type checker knows better.
      'no-undef': 'off',
      // Drawings are strings of our own; what people write is escaped in table/rich.ts.
      'svelte/no-at-html-tags': 'off',
      // Maps that nothing on the screen depends on.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space in braces is one that a line break must not take away.
      'svelte/no-useless-mustaches': 'off',
      // Names the warnings that svelte-check would give without them.
      'svelte/no-unused-svelte-ignore': 'off',
      '@typescript-eslint/no-unused-vars': ['error', unused],
    },
  },
);
