// The page of a table with its styles, which no other page loads.
import '../look/table.css';
import './table-page.css';

export { default } from './TablePage.svelte';
